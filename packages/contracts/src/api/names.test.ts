import { describe, expect, it } from 'vitest'
import { restoreFile, restoredAccountSchema } from '../pages/page/account-restores.ts'
import { signUp } from '../accounts/accounts.ts'
import { registerAccount } from '../accounts/sign-in/anonymous-accounts.ts'
import { createApiToken } from '../accounts/api-tokens.ts'
import { renamePasskey } from '../accounts/sign-in/authentication.ts'
import { updateUser } from '../accounts/sign-in/email-change.ts'
import type { Endpoint } from '../endpoint.ts'
import { startImport } from '../import/import.ts'
import { createPage, updatePage } from '../pages/page/pages.ts'
import { titleSchema } from '../values.ts'
import { createWebhook, updateWebhook } from '../accounts/webhooks.ts'

const hostile = ['Ada \u202Enimda', 'Ada\nBcc: all', 'Ada\u2028', '\u2066Ada']
const account = { email: 'ada@example.org', password: 'correct horse' }

describe('a name that a person types', () => {
  const typed: Array<[Pick<Endpoint, 'name' | 'body'>, string, object]> = [
    [signUp, 'name', account],
    [registerAccount, 'name', account],
    [updateUser, 'name', {}],
    [createApiToken, 'name', { scopes: ['pages:read'], expires_at: null }],
    [renamePasskey, 'name', {}],
    [createPage, 'title', {}],
    [updatePage, 'title', {}],
    [startImport, 'title', { import_id: 1 }],
    [createWebhook, 'description', { url: 'https://example.org/', events: ['page.created'] }],
    [updateWebhook, 'description', {}],
  ]

  it.each(typed)('is refused by $name where it has hidden characters', ({ body }, field, rest) => {
    const issuesOf = (name: string) => body?.safeParse({ ...rest, [field]: name }).error?.issues ?? []
    for (const name of hostile)
      expect(issuesOf(`x${name}x`).filter(({ path }) => path[0] === field)).toMatchObject([{ params: { code: 'hidden_characters' } }])
    expect(issuesOf('دوست می‌دارم \u200Fعلی').filter(({ path }) => path[0] === field)).toEqual([])
  })
})

describe('a name from elsewhere', () => {
  it('takes a foreign name without its hidden characters', () => {
    expect(restoredAccountSchema.parse({ name: 'Ada\u202E\nByron' })).toEqual({ name: 'Ada Byron' })
    expect(titleSchema.parse(' My\u202E\tlinks\u2028')).toBe('My links')
    expect(restoreFile.body.shape.name.parse('pic\u202Egnp.exe')).toBe('picgnp.exe')
  })
})
