import { describe, expect, it } from 'vitest'
import { presentMail } from './mail.presenter.ts'

const link = 'https://foyer.example/users/password/edit#a-token'
const reset = { key: 'password_reset', link, expiresAt: new Date('2026-11-24T10:30:00Z') } as const
const ada = { name: 'Ada', email: 'ada@example.org', lang: 'en' }

describe('presentMail', () => {
  it('says the same as text and as HTML', () => {
    const { to, subject, text, html } = presentMail(reset, ada, 'foyer.example')
    expect([to, subject]).toEqual(['ada@example.org', 'Set a new password'])
    expect(text).toBe(
      [
        'Hello Ada,',
        'Someone asked for a new password for your account at foyer.example. If it was you, set it here:',
        link,
        'The link works once, and until November 24, 2026 at 10:30 AM UTC. If it was not you, you don’t have to do anything: your password stays as it is.',
        '',
      ]
        .join('\n\n')
        .replace(/\n$/, ''),
    )
    expect(html).toContain(`<a href="${link}"`)
    expect(html).toContain('>Hello Ada,</p>')
  })

  it('is in the language of the person, and in English where there is no text in it', () => {
    expect(presentMail(reset, { ...ada, lang: 'de' }, 'foyer.example').subject).toBe('Neues Passwort festlegen')
    expect(presentMail(reset, { ...ada, lang: 'tr' }, 'foyer.example').subject).toBe('Set a new password')
  })

  it.each(['password_reset', 'sign_in_link', 'confirm_email', 'change_email', 'password_changed', 'email_changed'] as const)(
    'says everything of %s in every language',
    (key) => {
      for (const lang of ['en', 'de']) {
        const about = { link, expiresAt: new Date(0), at: new Date(0), email: 'new@example.org', access: [] }
        const { subject, text, html } = presentMail({ ...about, key }, { ...ada, lang }, 'foyer.example')
        expect(subject).not.toContain('.')
        expect(text.split('\n\n')).toHaveLength(4)
        for (const part of [subject, text, html]) expect(part).not.toMatch(new RegExp(`${key}\\.|\\{\\{|undefined`))
        expect(text).toContain('foyer.example')
        expect(text).toContain(`\n${link}\n`)
      }
    },
  )

  it('has no name in what is sent to an address that nobody has confirmed', () => {
    const name = 'You have won: https://attacker.example'
    const { text, html } = presentMail({ ...reset, key: 'change_email' }, { ...ada, name }, 'foyer.example')
    expect(text.startsWith('Hello,\n')).toBe(true)
    expect(text + html).not.toContain('attacker')
  })

  it('names what opens the account beside a password that was changed', () => {
    const access = [
      { kind: 'provider_identities', names: ['Google (ada@example.org)'] },
      { kind: 'api_tokens', names: ['backup', 'script'] },
    ] as const
    const texts = ['en', 'de'].map(
      (lang) => presentMail({ key: 'password_changed', link, at: new Date(0), access }, { ...ada, lang }, 'foyer.example').text,
    )
    expect(texts[0]).toContain('\n\n- Linked accounts: Google (ada@example.org)\n- API tokens: backup, script\n\n')
    expect(texts[1]).toContain('\n\n- Verknüpfte Konten: Google (ada@example.org)\n- API-Tokens: backup, script\n\n')
  })

  it('tells what a new API token may do, and until when', () => {
    const token = { key: 'api_token_created', link, at: new Date(0), token: 'script', scopes: ['pages:read', 'feeds:read'] } as const
    const [limited, unlimited] = [new Date('2027-01-01T00:00:00Z'), null].map(
      (expires) => presentMail({ ...token, expires }, ada, 'foyer.example').text,
    )
    expect(limited).toContain('“script”')
    expect(limited).toContain('pages:read, feeds:read')
    expect(limited).toContain('January 1, 2027')
    expect(unlimited).toContain('It does not expire.')
    expect(presentMail({ ...token, expires: null }, { ...ada, lang: 'de' }, 'foyer.example').text).toContain('Es läuft nicht ab.')
  })

  it('lets no name become HTML', () => {
    const name = '<img src=x onerror="alert(1)">'
    const { text, html } = presentMail({ key: 'password_changed', link, at: new Date(0), access: [] }, { ...ada, name }, 'foyer.example')
    expect(text).toContain(name)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
  })
})
