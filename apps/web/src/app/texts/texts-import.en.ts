import importTexts from '../../features/import/locales/en.json'
import importArchive from '../../features/import/locales/import-archive/en.json'

/** What is said where files are imported. */
export const texts = { import: importTexts, 'import-archive': importArchive }
