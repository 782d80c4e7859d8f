import clipboard from '../../features/clipboard/locales/en.json'
import importTexts from '../../features/import/locales/en.json'
import importArchive from '../../features/import/locales/import-archive/en.json'

/** What is said where files are imported, and of what is pasted onto a page. */
export const texts = { clipboard, import: importTexts, 'import-archive': importArchive }
