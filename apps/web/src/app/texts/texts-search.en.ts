import furtherCommands from '../../features/search/locales/commands/de.json'
import commands from '../../features/search/locales/commands/en.json'
import search from '../../features/search/locales/en.json'

/** What the search says, and by which words commands are found: those of the other language as well, which many people know too. */
export const texts = { commands, 'further-commands': furtherCommands, search }
