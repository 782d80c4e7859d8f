import { describe, expect, it } from 'vitest'
import type { WidgetRecord } from '../page.model.ts'
import { asEmpty, asShown, liveStateOf } from './live-copy.policy.ts'

const owner = { id: 7 }
const page = { public_id: 'Abc1234', owner_id: owner.id, share_mode: 'link' as const, access_key: 'A'.repeat(43) }
const grant = { public_id: page.public_id, key: page.access_key }
const member = { id: 8 }

describe('what a live copy shows', () => {
  it.each([
    ['its owner', owner, [], 'shown'],
    ['a visitor', null, [], 'denied'],
    ['a browser with the secret of the page', null, [grant], 'shown'],
    ['a browser with the secret of another page', null, [{ ...grant, public_id: 'Def5678' }], 'denied'],
    ['somebody who was let in', member, [], 'shown'],
    ['somebody else', { id: 9 }, [], 'denied'],
  ] as const)('is up to the page of the original: %s', (_, viewer, grants, state) => {
    const source = { page: { ...page, members: [{ user_id: member.id, role: 'viewer' as const }] }, isThere: true }
    expect(liveStateOf(source, viewer, grants)).toBe(state)
  })

  it('is that the original is gone, for those alone who could see it', () => {
    const source = { page, isThere: false }
    expect([liveStateOf(source, owner), liveStateOf(source, null)]).toEqual(['gone', 'denied'])
    expect([liveStateOf(undefined, owner), liveStateOf(undefined, null)]).toEqual(['gone', 'gone'])
  })
})

describe('a live copy', () => {
  const copy: WidgetRecord = {
    id: 2,
    public_id: 'Cop1234',
    widget_type: 'urllist',
    title: '',
    settings: { _b: 255 },
    live_of: 1,
  }
  const original: WidgetRecord = {
    id: 1,
    public_id: 'Ori1234',
    widget_type: 'urllist',
    title: 'Trees',
    icon: 'emoji:1F333',
    settings: {
      m: 3,
      _b: 0,
      _t: 10,
      _i: true,
      ds: 'Of trees',
    },
    sections: [
      {
        id: 11,
        title: 'Oaks',
      },
    ],
  }

  it('has the content of the original in a frame of its own', () => {
    expect(asShown(copy, original, { _id: 7, public_id: 'Abc1234' })).toMatchObject({
      id: 2,
      public_id: 'Cop1234',
      title: 'Trees',
      icon: 'emoji:1F333',
      sections: [
        {
          id: 11,
          title: 'Oaks',
        },
      ],
      live: {
        is_live_copy: true,
        source_id: 1,
        share_widget_id: 1,
        tab: { id: 7, public_id: 'Abc1234' },
      },
    })
    expect(asShown(copy, original, { _id: 7, public_id: 'Abc1234' }).settings).toEqual({ m: 3, ds: 'Of trees', _b: 255 })
  })

  it.each([
    ['denied', { _b: 255, access_denied: true }],
    ['gone', { _b: 255, unavailable: true }],
  ] as const)('has its frame alone where the original is %s', (state, settings) => {
    const { title, icon, sections, original: shown, live, settings: own } = asEmpty({ ...copy, title: 'Left over' }, state)
    expect({ title, icon, sections, shown, own, live }).toEqual({
      title: '',
      icon: undefined,
      sections: undefined,
      shown: undefined,
      own: settings,
      live: {
        is_live_copy: true,
        is_shared: true,
      },
    })
  })
})
