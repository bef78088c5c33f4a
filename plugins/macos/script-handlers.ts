/*
 * Handlers that scripts are completed with. AppleScript only, no terms of any application, so that they mean the same in every script.
 */

/** `lineOf({a, b})`: the values as one line of output, each followed by the separator; a line break inside a value becomes a blank. */
export const LINE_HANDLER = `
on lineOf(cells)
	set output to ""
	repeat with cell in cells
		set output to output & oneLine(contents of cell) & (character id 31)
	end repeat
	return output & linefeed
end lineOf

on oneLine(given)
	if given is missing value then return ""
	set AppleScript's text item delimiters to {return & linefeed, return, linefeed, character id 31}
	set parts to text items of (given as text)
	set AppleScript's text item delimiters to " "
	set joined to parts as text
	set AppleScript's text item delimiters to ""
	return joined
end oneLine
`;

/** Ends every value of a line; no keyboard writes it. */
export const SEPARATOR = '\u001f';

/** `stampOf(d)`: a date as `2025-03-14 15:00`, whatever the language of the Mac; empty for a missing one. */
export const STAMP_HANDLER = `
on stampOf(moment)
	if moment is missing value then return ""
	set dayPart to ((year of moment) as text) & "-" & twoDigits((month of moment) as integer) & "-" & twoDigits(day of moment)
	set timePart to twoDigits((time of moment) div hours) & ":" & twoDigits(((time of moment) mod hours) div minutes)
	return dayPart & " " & timePart
end stampOf

on twoDigits(n)
	return text -2 thru -1 of ("0" & n)
end twoDigits
`;

/** `dateFrom(s)`: the date of a stamp, `2025-03-14` being its midnight. Built from numbers, because \`date "…"\` reads the language of the Mac. */
export const DATE_HANDLER = `
on dateFrom(stamp)
	set moment to current date
	-- The first day exists in every month, so that setting the month never runs over.
	set day of moment to 1
	set year of moment to (text 1 thru 4 of stamp) as integer
	set month of moment to (text 6 thru 7 of stamp) as integer
	set day of moment to (text 9 thru 10 of stamp) as integer
	set time of moment to 0
	if (length of stamp) > 10 then set time of moment to ((text 12 thru 13 of stamp) as integer) * hours + ((text 15 thru 16 of stamp) as integer) * minutes
	return moment
end dateFrom
`;
