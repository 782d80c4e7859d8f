import { describe, expect, it } from 'vitest'
import { itemKinds } from '../../kinds/item-kinds.ts'
import { createItemKinds } from './item-kind.ts'

const widget = (widget_type: string, fields: object = {}) => ({
  id: 1,
  public_id: 'Wid1234',
  widget_type,
  title: '',
  settings: {},
  ...fields,
})

describe('the registry of item kinds', () => {
  it('refuses two kinds of one widget type', () => {
    const [first] = itemKinds
    if (!first) throw new Error('no kind is registered')
    expect(() => createItemKinds([first, first])).toThrow('two item kinds of one widget type')
  })

  it('treats a widget type without a kind as one that holds no items', () => {
    const kinds = createItemKinds(itemKinds)
    expect([kinds.holdsItems('rsslist'), kinds.holdsItems('constructor'), kinds.needsSection('rsslist')]).toEqual([false, false, false])
  })

  it.each(itemKinds.map(({ type }) => type))('invalidates the cached items of a %s widget when the title of a section changes', (type) => {
    const { inputsOf } = createItemKinds(itemKinds)
    expect(inputsOf(widget(type, { sections: [{ id: 1, title: 'A' }] }))).not.toBe(
      inputsOf(widget(type, { sections: [{ id: 1, title: 'B' }] })),
    )
  })

  it('keeps cached items when a setting changes that their JSON does not hold', () => {
    const { inputsOf } = createItemKinds(itemKinds)
    expect(inputsOf(widget('urllist', { settings: { m: 1 } }))).toBe(inputsOf(widget('urllist', { settings: { m: 3 } })))
    expect(inputsOf(widget('urllist', { settings: { g_c: [1] } }))).not.toBe(inputsOf(widget('urllist')))
  })
})
