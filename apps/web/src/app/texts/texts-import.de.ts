import clipboard from '../../features/clipboard/locales/de.json'
import importTexts from '../../features/import/locales/de.json'
import importArchive from '../../features/import/locales/import-archive/de.json'

/** What is said where files are imported, and of what is pasted onto a page. */
export const texts = { clipboard, import: importTexts, 'import-archive': importArchive }
