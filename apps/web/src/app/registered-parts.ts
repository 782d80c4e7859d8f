import { registerIconPicker } from '../entities/icon/icon-picker.tsx'
import { registerSuggestions } from '../entities/suggestion/with-suggestions.tsx'
import { registerUpkeepFields } from '../features/bookmarks/upkeep/upkeep-part.tsx'
import { lazyWithTexts } from './lazy-with-texts.ts'
import { sheetTexts, upkeepTexts } from './texts/seldom-texts.ts'

registerSuggestions(lazyWithTexts(sheetTexts, async () => (await import('./suggestion-parts.tsx')).Suggestions))
registerIconPicker(lazyWithTexts(sheetTexts, async () => (await import('../features/icons/components/icon-picker.tsx')).IconPicker))

registerUpkeepFields(lazyWithTexts(upkeepTexts, async () => (await import('../features/bookmarks/upkeep/upkeep-fields.tsx')).UpkeepFields))
