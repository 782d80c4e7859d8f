import furtherCommands from '../../features/search/locales/commands/de.json'
import commands from '../../features/search/locales/commands/en.json'
import search from '../../features/search/locales/en.json'
import shortcuts from '../../features/shortcuts/locales/en.json'

/** What the search and the list of keys say, and by which words commands are found: those of the other language as well, which many people know too. */
export const texts = { commands, 'further-commands': furtherCommands, search, shortcuts }
