/** GBNF for texts of a known format, without quotes around them; formats that are not listed are plain text. */
export function textFormat(format: unknown): string | undefined {
  // Every date and time that exists, and the 31st of every month.
  const date = '[0-9]{4} "-" ( "0" [1-9] | "1" [0-2] ) "-" ( "0" [1-9] | [12] [0-9] | "3" [01] )';
  const clock = '( [01] [0-9] | "2" [0-3] ) ":" [0-5] [0-9]';
  const time = `${clock} ":" [0-5] [0-9] ( "." [0-9]{1,9} )?`;
  const zone = `( "Z" | [+-] ${clock} )`;
  // What may stand in an address as it is; anything else is escaped.
  const part = '( [A-Za-z0-9._~:/@!$&()*+,;=-] | "%" [0-9A-Fa-f] [0-9A-Fa-f] ){0,200}';
  switch (format) {
    case 'date':
      return date;
    case 'time':
      return `${time} ${zone}`;
    case 'date-time':
      return `${date} "T" ${time} ${zone}`;
    case 'uri':
    case 'url':
      return `"http" "s"? "://" [A-Za-z0-9] [A-Za-z0-9.-]{0,100} ( ":" [0-9]{1,4} )? ( "/" ${part} )? ( "?" ${part} )? ( "#" ${part} )?`;
    case 'email':
      return '[A-Za-z0-9._%+-]{1,64} "@" [A-Za-z0-9-]{1,63} ( "." [A-Za-z0-9-]{1,63} ){1,4}';
    case 'uuid':
      return '[0-9a-f]{8} ( "-" [0-9a-f]{4} ){3} "-" [0-9a-f]{12}';
    default:
      return undefined;
  }
}
