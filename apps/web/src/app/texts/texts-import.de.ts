import importTexts from '../../features/import/locales/de.json'
import importArchive from '../../features/import/locales/import-archive/de.json'

/** What is said where files are imported. */
export const texts = { import: importTexts, 'import-archive': importArchive }
