import { createPublicAddresses } from '@foyer/service-kit/public-addresses'
import { describe, expect, it } from 'vitest'
import type { Mail, MailMessage, MailTeam } from './mail.ts'
import { createMailer } from './mailer.ts'

const times = { at: new Date(0), expiresAt: new Date(0) }
const names = { title: 'Flyers', inviter: 'Ada', asker: 'Ada', owner: 'Ada', receiver: 'Pilots', note: '' }
const about = { link: 'https://start.example/x', ...times, ...names, count: 2, url: 'https://hooks.example/' }
const messages: MailMessage[] = [
  { key: 'team_archive_ready', ...about },
  { key: 'team_invitation', ...about, role: 'member' },
  { key: 'team_requested', ...about },
  { key: 'team_request_accepted', ...about },
  { key: 'page_invitation', ...about, role: 'viewer' },
  { key: 'page_requested', ...about },
  { key: 'page_request_accepted', ...about, role: 'viewer' },
  { key: 'team_ownership_offered', ...about },
  { key: 'team_deleted', ...about },
  { key: 'team_restored', ...about },
  { key: 'team_pages_received', ...about },
  { key: 'team_pages_received_by_team', ...about },
  { key: 'team_webhook_disabled', ...about },
]

async function sent(message: MailMessage, team: MailTeam | null, lang = 'en'): Promise<Mail> {
  const mails: Mail[] = []
  const transport = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined }
  const mailer = createMailer({ transport, addresses: createPublicAddresses({ PUBLIC_URL: 'https://start.example' }) })
  await mailer.send({ name: 'Grace', email: 'grace@example.org', lang }, message, { team })
  return mails[0] as Mail
}

describe('a message about a team under its own label', () => {
  it.each(messages)('comes in the name of the team and names no product: $key', async (message) => {
    for (const lang of ['en', 'de']) {
      const { from_name, subject, text, html } = await sent(message, { title: 'Flyers', is_whitelabel: true }, lang)
      expect(from_name).toBe('Flyers')
      expect(subject + text + html).not.toMatch(/foyer/i)
    }
  })

  it('carries a name that no mail program takes for a link', async () => {
    const { from_name } = await sent(messages[1] as MailMessage, { title: 'https://evil.example/\nBcc: x@y.example', is_whitelabel: true })
    expect(from_name).not.toMatch(/[\n@/]|evil\.example/)
  })
})

describe('a message about any other team, or about none', () => {
  it.each([{ title: 'Flyers', is_whitelabel: false }, null])('comes in the name of the installation: %j', async (team) => {
    expect(await sent(messages[1] as MailMessage, team)).not.toHaveProperty('from_name')
  })
})
