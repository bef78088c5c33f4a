import { foldText } from '../../../schemas/words.ts';

/** Words after which something may go: wide on purpose, since what stands here only decides whether a deletion is stopped before anybody sees it. */
const TAKES_AWAY =
  /\b(?:delet|remov|eras|rm\b|rmdir|unlink|get rid|throw|toss|wipe|clean|clear|drop|discard|purge|prun|trash|bin\b|rubbish|junk|empty|emptie|tidy|dump|scrap|destroy|kill|shred|uninstall|(?:can|may|might|must|should|could|has to|have to) (?:all |both |now )?go\b|no longer|any ?more\b|unneeded|obsolete|move[sd]?\b|moving|renam|replac|undo|revert|merg|combin|keep|only|archiv|zip|pack|dup|doubl|twice|strip|cut|take|strik|cross|out of|off\b|reset|redo|again|losch|entfern|weg|raum|borra|elimin|quita|supprim|efface|enlev|retir|cancell|rimuov|apaga|verwijder)/;

/** Whether a request has a word after which files, lines or values may go. */
export function mayTakeAway(request: string): boolean {
  return TAKES_AWAY.test(foldText(request));
}
