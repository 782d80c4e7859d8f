import { createPublicAddresses } from '@foyer/service-kit/public-addresses'
import { describe, expect, it } from 'vitest'
import type { Mail } from './mail.ts'
import { createMailer } from './mailer.ts'

const ada = { name: 'Ada', email: 'ada@example.org', lang: 'en' }
const message = { key: 'archive_ready', link: 'https://foyer.example/users/user_data', expiresAt: new Date(0) } as const

async function send(options?: { unsubscribeToken: string }): Promise<Mail | undefined> {
  const sent: Mail[] = []
  const transport = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
  await createMailer({ transport, addresses: createPublicAddresses({ PUBLIC_URL: 'https://foyer.example' }) }).send(ada, message, options)
  return sent[0]
}

describe('a message that a person need not get', () => {
  it('says where it is unsubscribed, for people and for mail programs', async () => {
    const mail = await send({ unsubscribeToken: 'a.b' })
    expect(mail?.text).toContain('https://foyer.example/users/unsubscribe#a.b')
    expect(mail?.unsubscribe).toBe('https://foyer.example/api/users/unsubscribe/a.b')
  })
})

describe('a message that is always sent', () => {
  it('has no such link', async () => {
    const mail = await send()
    expect(mail?.text).not.toContain('unsubscribe')
    expect(mail).not.toHaveProperty('unsubscribe')
  })
})
