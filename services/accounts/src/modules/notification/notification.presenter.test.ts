import { describe, expect, it } from 'vitest'
import { presentNotification } from './notification.presenter.ts'
import type { NotificationRecord } from './notification.repository.ts'

const record = (fields: Partial<NotificationRecord>): NotificationRecord => ({
  _id: 7,
  user_id: 1,
  kind: 'import_done',
  params: { title: 'Bookmarks', count: 12 },
  subjects: [],
  link: '/p/Abc1234/bookmarks',
  dedupe_key: 'import_done-5',
  position: 9,
  created_at: new Date(1_700_000_000_900),
  read_at: null,
  expires_at: new Date(1_800_000_000_000),
  ...fields,
})

describe('presentNotification', () => {
  it('gives times in seconds, and nothing that only the server uses', () => {
    expect(presentNotification(record({ read_at: new Date(1_700_000_009_000) }))).toEqual({
      id: 7,
      kind: 'import_done',
      params: { title: 'Bookmarks', count: 12 },
      link: '/p/Abc1234/bookmarks',
      created_at: 1_700_000_000,
      read_at: 1_700_000_009,
    })
  })

  it('counts the feeds that died and names the last three, the newest first', () => {
    const subjects = ['A', 'B', 'C', 'D'].map((title, id) => ({ id, title }))
    const { params } = presentNotification(record({ kind: 'feeds_died', params: {}, subjects }))
    expect(params).toEqual({ count: 4, titles: ['D', 'C', 'B'] })
  })
})
