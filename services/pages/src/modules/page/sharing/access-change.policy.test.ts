import type { AccessChange } from '@foyer/contracts/pages/base/share-modes'
import { describe, expect, it } from 'vitest'
import { type StoredAccess, changedAccess } from './access-change.policy.ts'

const change = (page: StoredAccess, wished: AccessChange) =>
  changedAccess(page, wished, { newKey: () => 'new', password_hash: wished.password && `hash of ${wished.password}` })
const linked: StoredAccess = { share_mode: 'link', access_key: 'old' }
const embedded: StoredAccess = { share_mode: 'public', embed_hosts: ['a.example', 'b.example'] }
const locked: StoredAccess = { share_mode: 'protected', access_key: 'old', password_hash: 'hash' }

describe('a change of who may see a page', () => {
  it.each<[string, StoredAccess, AccessChange, StoredAccess | null]>([
    ['shares by link with a secret', { share_mode: 'private' }, { share_mode: 'link' }, { share_mode: 'link', access_key: 'new' }],
    ['keeps the link', linked, { share_mode: 'link' }, null],
    ['renews the link', linked, { renew_link: true }, { share_mode: 'link', access_key: 'new' }],
    ['gives a link of old a secret', { share_mode: 'link' }, { renew_link: true }, { share_mode: 'link', access_key: 'new' }],
    ['leaves a link of old as it is', { share_mode: 'link' }, { share_mode: 'link' }, null],
    [
      'protects a page',
      linked,
      { share_mode: 'protected', password: 'secret1' },
      { share_mode: 'protected', access_key: 'new', password_hash: 'hash of secret1' },
    ],
    [
      'sets another password',
      locked,
      { password: 'secret2' },
      { share_mode: 'protected', access_key: 'new', password_hash: 'hash of secret2' },
    ],
    ['keeps the password', locked, { share_mode: 'protected' }, null],
    ['takes secret and password away', locked, { share_mode: 'private' }, { share_mode: 'private' }],
    ['publishes a page, listed', locked, { share_mode: 'public' }, { share_mode: 'public', is_listed: true }],
    ['publishes a page, not listed', linked, { share_mode: 'public', is_listed: false }, { share_mode: 'public', is_listed: false }],
    ['unlists a page of old', { share_mode: 'public' }, { is_listed: false }, { share_mode: 'public', is_listed: false }],
    ['leaves a page of old listed', { share_mode: 'public' }, { share_mode: 'public' }, null],
    ['lets sites embed it, each once', { share_mode: 'public' }, { embed_hosts: ['a.example', 'b.example', 'a.example'] }, embedded],
    ['leaves the sites that embed it', embedded, { embed_hosts: ['a.example', 'b.example'] }, null],
    ['leaves the rest while sites change', linked, { embed_hosts: ['a.example'] }, { ...linked, embed_hosts: ['a.example'] }],
    ['lets no site embed it any more', embedded, { embed_hosts: [] }, { share_mode: 'public' }],
    [
      'keeps the sites with another mode that has them',
      embedded,
      { share_mode: 'link' },
      { ...embedded, share_mode: 'link', access_key: 'new' },
    ],
    [
      'keeps the sites with another link',
      { ...linked, embed_hosts: ['a.example'] },
      { renew_link: true },
      { share_mode: 'link', access_key: 'new', embed_hosts: ['a.example'] },
    ],
    ['forgets the sites of a page that becomes private', embedded, { share_mode: 'private' }, { share_mode: 'private' }],
    ['leaves a page unlisted', { share_mode: 'public', is_listed: false }, { share_mode: 'public' }, null],
  ])('%s', (_, page, wished, expected) => {
    expect(change(page, wished)).toEqual(expected)
  })

  it.each<[string, StoredAccess, AccessChange, string]>([
    ['a team', linked, { share_mode: 'team' }, 'conflict'],
    ['a protected page without a password', linked, { share_mode: 'protected' }, 'invalid'],
    ['a password of a page that takes none', linked, { password: 'secret1' }, 'conflict'],
    ['sites that embed a private page', { share_mode: 'private' }, { embed_hosts: ['a.example'] }, 'conflict'],
    ['sites that embed a protected page', locked, { embed_hosts: ['a.example'] }, 'conflict'],
    ['to list a page that is not public', linked, { is_listed: true }, 'conflict'],
    ['to renew the link of a private page', { share_mode: 'private' }, { renew_link: true }, 'conflict'],
    ['to renew a link together with another mode', linked, { share_mode: 'public', renew_link: true }, 'conflict'],
  ])('refuses %s', (_, page, wished, code) => {
    expect(() => change(page, wished)).toThrow(expect.objectContaining({ code }))
  })
})
