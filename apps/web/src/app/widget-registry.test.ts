import { addableWidgetTypes, isPremiumKind, settingsSchemas } from '@foyer/contracts/kinds/widget-kinds'
import { widgetTypes } from '@foyer/contracts/kinds/base/widget-types'
import { describe, expect, it } from 'vitest'
import { itemsAdapterOf, kindOf } from '../entities/widget/widget-kind.ts'
import { exampleOf, hasPreview } from '../features/content/marketplace/gallery-kinds.ts'
import { mapIds } from '../lib/mutations/temporary-ids.ts'
import { widgetKinds } from './all-kinds.ts'

const texts = import.meta.glob<Record<string, unknown>>('../features/*/locales/{*,*/*}.json', { eager: true, import: 'default' })
/** The kinds that the specification gives a preview. */
const specifiedPreviews = new Set(
  'analog-clock calculator currency_converter image notes twitter-timeline weather worldclock calendar chart ganalytics finance gadsense'.split(
    ' ',
  ),
)
const addable: readonly string[] = addableWidgetTypes

/** The text of a key such as `notes:kind` or `content:kindTexts.notes` in one language. */
function textOf(key: string, language: string): unknown {
  const [namespace = '', name = ''] = key.split(':')
  const path = Object.keys(texts).find((file) => new RegExp(`/${namespace}/(locales/)?${language}\\.json$`).test(file))
  return path && name.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], texts[path])
}

function adapterKind(type: string) {
  const kind = kindOf(widgetKinds, type)
  if (!kind) throw new Error(`${type} has no web adapter`)
  return kind
}

describe('widget registry', () => {
  it.each(addableWidgetTypes)('has an adapter for %s of the contracts', (type) => {
    expect(adapterKind(type).type).toBe(type)
  })

  it.each(addableWidgetTypes)('marks %s as Premium where the contracts do', (type) => {
    expect(adapterKind(type).premium).toBe(isPremiumKind(type))
  })

  it.each(widgetTypes.filter((type) => !addable.includes(type)))('leaves %s, which cannot be added yet, to the fallback', (type) => {
    expect(kindOf(widgetKinds, type)).toBeUndefined()
  })

  it.each(['', 'constructor', '__proto__', 'nothing-we-know'])('leaves the unknown type %j to the fallback', (type) => {
    expect(kindOf(widgetKinds, type)).toBeUndefined()
  })

  it('has no adapter for a kind that the contracts do not have', () => {
    expect(Object.keys(widgetKinds).filter((type) => !addable.includes(type))).toEqual([])
  })

  it.each(addableWidgetTypes)('gives %s a component and an icon', (type) => {
    const { component, icon } = adapterKind(type)
    expect([typeof component, typeof icon].every((kindOfValue) => kindOfValue === 'object' || kindOfValue === 'function')).toBe(true)
  })

  it.each(addableWidgetTypes)('gives %s default settings that its schema accepts', (type) => {
    expect(settingsSchemas[type].safeParse(adapterKind(type).defaults).success).toBe(true)
  })

  it.each(addableWidgetTypes)('gives %s a place of its own in the gallery', (type) => {
    const { gallery } = adapterKind(type)
    const samePlace = Object.values(widgetKinds).filter((kind) => kind.gallery.position === gallery.position)
    expect(samePlace.map((kind) => kind.type)).toEqual([type])
  })

  it.each(addableWidgetTypes)('has the texts of %s in every language', (type) => {
    const { titleKey, gallery, items } = adapterKind(type)
    const keys = [titleKey, gallery.descriptionKey, gallery.firstStepKey, items?.searchLabelKey].flatMap((key) => key ?? [])
    const missing = ['en', 'de'].flatMap((language) => keys.filter((key) => typeof textOf(key, language) !== 'string'))
    expect(missing).toEqual([])
  })

  it.each(addableWidgetTypes)('has words to find %s by in every language', (type) => {
    expect(['en', 'de'].filter((language) => typeof textOf(`gallery:keywords.${type}`, language) !== 'string')).toEqual([])
  })

  it.each(addableWidgetTypes.filter((type) => specifiedPreviews.has(type)))('has a preview of %s', (type) => {
    expect(hasPreview(type)).toBe(true)
  })

  it.each(addableWidgetTypes.filter(hasPreview))('shows settings in the preview of %s that its schema accepts', (type) => {
    const { settings = {} } = exampleOf(type, String)
    expect(settingsSchemas[type].safeParse({ ...adapterKind(type).defaults, ...settings }).success).toBe(true)
  })

  it.each(addableWidgetTypes)('registers mutations of %s under their own names', async (type) => {
    const mutations = (await adapterKind(type).mutations?.()) ?? {}
    expect(Object.entries(mutations).filter(([name, mutation]) => mutation.name !== name)).toEqual([])
  })

  it.each(addableWidgetTypes)('gives every mutation of %s a text for its rejection', async (type) => {
    const mutations = (await adapterKind(type).mutations?.()) ?? {}
    for (const language of ['en', 'de']) {
      expect(Object.keys(mutations).filter((name) => typeof textOf(`rejections:${name}`, language) !== 'string')).toEqual([])
    }
  })
})

describe('items adapters', () => {
  const withItems = addableWidgetTypes.filter((type) => itemsAdapterOf({ widget_type: type }))

  it.each(withItems)('of %s begin empty', (type) => {
    const adapter = itemsAdapterOf({ widget_type: type })
    const items = adapter?.empty('Title', -400)
    expect(items && adapter?.list(items)).toEqual([])
  })

  it.each(withItems)('of %s map the temporary ids of the sections that a new widget begins with', (type) => {
    const adapter = itemsAdapterOf({ widget_type: type })
    const items = adapter?.empty('Title', -400)
    const mapped = items && mapIds(items, adapter?.idPaths ?? [], (id) => -id)
    expect(JSON.stringify(mapped)).not.toContain('-40')
  })
})
