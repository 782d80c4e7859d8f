import { describe, expect, it } from 'vitest'
import { presentPush } from './push.presenter.ts'
import type { PushedNotification } from './pushed-notification.ts'

const record = (fields: Partial<PushedNotification>): PushedNotification => ({
  _id: 7,
  user_id: 1,
  kind: 'import_done',
  subjects: [],
  link: '/p/Abc1234',
  position: 9,
  read_at: null,
  ...fields,
})

describe('presentPush', () => {
  it('says what happened without what belongs to the person', () => {
    expect(presentPush(record({}), 'en')).toEqual({ title: 'Your import is finished', body: '', tag: 'notification-7', link: '/p/Abc1234' })
  })

  it('counts feeds in the language of the person', () => {
    const subjects = [1, 2].map((id) => ({ id, title: 'Private feed' }))
    expect(presentPush(record({ kind: 'feeds_died', subjects, link: null }), 'de')).toMatchObject({
      title: '2 Feeds funktionieren nicht mehr',
      link: '/',
    })
  })

  it('speaks English to who has another language', () => {
    expect(presentPush(record({}), 'ja').title).toBe('Your import is finished')
  })
})
