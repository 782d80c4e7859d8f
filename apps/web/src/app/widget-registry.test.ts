import { addableWidgetTypes, settingsSchemas, widgetTypes } from '@foyer/contracts/widgets'
import { describe, expect, it } from 'vitest'
import { kindOf } from '../entities/widget/widget-kind.ts'
import { widgetKinds } from './widget-registry.ts'

const texts = import.meta.glob<Record<string, unknown>>('../features/*/locales/*.json', { eager: true, import: 'default' })
const addable: readonly string[] = addableWidgetTypes

describe('the kinds of widgets', () => {
  it.each(widgetTypes)('shows %s by a component of its own, or by the fallback', (type) => {
    expect(kindOf(widgetKinds, type)?.type).toBe(addable.includes(type) ? type : undefined)
  })

  it.each(['', 'constructor', '__proto__', 'nothing-we-know'])('shows the unknown type %j by the fallback', (type) => {
    expect(kindOf(widgetKinds, type)).toBeUndefined()
  })

  it.each(addableWidgetTypes)('%s can be added: settings it may begin with, a place in the gallery, texts in every language', (type) => {
    const kind = kindOf(widgetKinds, type)
    if (!kind) throw new Error('there is no kind')
    expect(settingsSchemas[type].safeParse(kind.defaults).success).toBe(true)
    const places = Object.values(widgetKinds).filter((other) => other.gallery.position === kind.gallery.position)
    expect(places).toEqual([kind])
    for (const language of ['en', 'de']) {
      for (const key of [kind.titleKey, kind.gallery.descriptionKey]) {
        const [namespace = '', name = ''] = key.split(':')
        expect(texts[`../features/${namespace}/locales/${language}.json`]?.[name], `${language} ${key}`).toBeTypeOf('string')
      }
    }
  })

  it('has no kind that cannot be added', () => {
    expect(Object.keys(widgetKinds).filter((type) => !addable.includes(type))).toEqual([])
  })
})
