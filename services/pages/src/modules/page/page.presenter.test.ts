import { pageViewSchema } from '@foyer/contracts/pages'
import { describe, expect, it } from 'vitest'
import type { PageRecord } from './page.model.ts'
import { presentShared, sharedJson, slugOf, viewPieces } from './page.presenter.ts'

const widget = (id: number) => ({ id, public_id: 'Wid1234', widget_type: 'urllist', title: `W${id}`, icon: null, settings: { m: 0 } })
const page: PageRecord = {
  _id: 1,
  public_id: 'Abc1234',
  title: 'Tägliche "Links" & mehr',
  owner_id: 7,
  is_default: false,
  share_mode: 'link',
  column_widths: [2, 3],
  columns: [[11], [12, 13]],
  widgets: [widget(13), widget(11), widget(12)],
  items: {},
  version: 4,
  order: 'a0',
  created_at: new Date(0),
  updated_at: new Date(5_000),
}

describe('a page as JSON', () => {
  it('is exactly what the contract declares, whoever looks', () => {
    const shared = sharedJson(page, new Map([[11, '{"links":[],"total":0,"next":null}']]))
    const visitor = JSON.parse(Buffer.concat(viewPieces(shared, { can_view: true, can_edit: false, is_owner: false }, null)).toString())
    expect(visitor).toEqual(pageViewSchema.strict().parse(visitor))
    expect(visitor).toMatchObject({
      user: null,
      page: { is_owner: false, is_editor: false, pinnable: true, version: 4, last_updated: 5, column_count: 2 },
    })
    const user = { id: 7, public_id: 'Usr1234', name: 'A "B"', role: 'user' as const, lang: 'en', is_premium: true, created_at: 1 }
    const own = JSON.parse(Buffer.concat(viewPieces(shared, { can_view: true, can_edit: true, is_owner: true }, user)).toString())
    expect(own).toMatchObject({ user: { id: 7, name: 'A "B"' }, page: { is_owner: true, is_editor: true, pinnable: false } })
    expect(own).toEqual(pageViewSchema.strict().parse(own))
  })

  it('puts each widget at its place', () => {
    const { columns } = presentShared(page)
    expect(columns.map((column) => column.widgets.map(({ id, column: at, index }) => [id, at, index]))).toEqual([
      [[11, 0, 0]],
      [
        [12, 1, 0],
        [13, 1, 1],
      ],
    ])
  })
})

describe('the slug of a title', () => {
  it.each([
    ['Tägliche "Links" & mehr', 'tagliche-links-mehr'],
    ['  Straße  ', 'strasse'],
    ['日本', ''],
    ['a'.repeat(80), 'a'.repeat(50)],
  ])('%s → %s', (title, slug) => expect(slugOf(title)).toBe(slug))
})
