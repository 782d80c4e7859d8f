import { registerIconPicker } from '../entities/icon/icon-picker.tsx'
import { registerWidgetSuggestions } from '../entities/suggestion/widget-suggestions.tsx'
import { registerUpkeepFields } from '../features/bookmarks/upkeep/upkeep-part.tsx'
import { lazyWithTexts } from './lazy-with-texts.ts'
import { sheetTexts, upkeepTexts } from './texts/seldom-texts.ts'

registerWidgetSuggestions({
  Suggestions: lazyWithTexts(sheetTexts, async () => (await import('../features/suggestions/widget-suggestions.tsx')).WidgetSuggestions),
  ItemMenu: lazyWithTexts(sheetTexts, async () => (await import('../features/suggestions/item-menu.tsx')).ItemMenu),
})
registerIconPicker(lazyWithTexts(sheetTexts, async () => (await import('../features/icons/components/icon-picker.tsx')).IconPicker))

registerUpkeepFields(lazyWithTexts(upkeepTexts, async () => (await import('../features/bookmarks/upkeep/upkeep-fields.tsx')).UpkeepFields))
