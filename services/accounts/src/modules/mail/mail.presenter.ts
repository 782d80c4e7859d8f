import { escapeUTF8 } from 'entities/escape'
import { createInstance } from 'i18next'
import de from './locales/de.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import type { Mail, MailMessage, MailRecipient } from './mail.ts'

const languages = { en, de }
const i18n = createInstance()
await i18n.init({
  fallbackLng: 'en',
  ns: ['mail'],
  defaultNS: 'mail',
  resources: Object.fromEntries(Object.entries(languages).map(([code, texts]) => [code, { mail: texts }])),
  // Escaped where it becomes HTML.
  interpolation: { escapeValue: false },
})

/** Messages to addresses that nobody has confirmed. */
const withoutName = new Set<MailMessage['key']>(['confirm_email', 'change_email', 'page_invitation', 'team_invitation'])

/**
 * A message in the language of the person, as text and as HTML that says the same. `host` names this Foyer to them, `unsubscribe` is the screen
 * where they say that they do not want such messages. Times are in UTC.
 */
export function presentMail(message: MailMessage, { name, email, lang }: MailRecipient, host: string, unsubscribe?: string): Mail {
  const language = lang in languages ? lang : 'en'
  const t = i18n.getFixedT(language)
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const tokenValues = ({ token, scopes, expires }: Extract<MailMessage, { key: 'api_token_created' }>) => ({
    token,
    scopes: scopes.join(', '),
    expiry: expires ? t('api_token_created.expires', { date: `${time.format(expires)} UTC` }) : t('api_token_created.unlimited'),
  })
  const values = {
    name,
    host,
    time: `${time.format('expiresAt' in message ? message.expiresAt : message.at)} UTC`,
    email: 'email' in message ? message.email : email,
    provider: 'provider' in message ? message.provider : '',
    passkey: 'passkey' in message ? message.passkey : '',
    count: countOf(message),
    reason: 'reason' in message ? message.reason : '',
    title: 'title' in message ? message.title : '',
    receiver: 'receiver' in message ? message.receiver : '',
    inviter: ('inviter' in message && message.inviter) || t('page_invitation.somebody'),
    rights: 'role' in message ? t(`${message.key}.${message.role}`) : '',
    asker: ('asker' in message && message.asker) || t('page_invitation.somebody'),
    url: 'url' in message ? message.url : '',
    ...(message.key === 'api_token_created' ? tokenValues(message) : {}),
  }
  const changedPages = (changed: Extract<MailMessage, { key: 'page_changes' }>['pages']) =>
    changed.map(({ title, changes, link: address }) => t('page_changes.page', { title, count: changes, link: address }))
  const of = (part: 'subject' | 'text' | 'button' | 'end') => t(`${message.key}.${part}`, values)
  // Whoever asked for this one may have chosen a name that is a message itself, to an address that is not theirs.
  const greeting = withoutName.has(message.key) ? t('greetingWithoutName') : t('greeting', values)
  const link = 'link' in message ? message.link : null
  const end = unsubscribe ? [of('end'), t('unsubscribe', { link: unsubscribe })] : [of('end')]
  const access = 'access' in message ? message.access.map(({ kind, names }) => t(`access.${kind}`, { names: names.join(', ') })) : []
  const details = access.length > 0 ? [t('access.text'), access] : []
  const note = 'note' in message && message.note ? [t('note', { note: message.note })] : []
  const items = 'items' in message ? [itemsOf(message, (count) => t('more', { count }))] : []
  const pages =
    'pages' in message ? [itemsOf({ items: changedPages(message.pages), count: message.count }, (count) => t('more', { count }))] : []
  const due = 'due' in message && message.due ? [t('page_changes.due', message.due)] : []
  const lines = [
    greeting,
    of('text'),
    ...note,
    ...items,
    ...pages,
    ...due,
    'code' in message ? message.code : message.link,
    ...details,
    ...end,
  ]
  return {
    to: email,
    subject: of('subject'),
    text: `${lines.map((line) => (typeof line === 'string' ? line : line.map((item) => `- ${item}`).join('\n'))).join('\n\n')}\n`,
    html: htmlOf({
      language,
      lines,
      code: 'code' in message ? message.code : null,
      action: link === null ? null : { button: of('button'), link },
    }),
  }
}

function countOf(message: MailMessage): number {
  if ('left' in message) return message.left
  return 'count' in message ? message.count : 0
}

/** The items of a list, each in one line, and how many more there are. */
function itemsOf({ items, count }: { items: string[]; count: number }, more: (count: number) => string): string[] {
  const named = items.map((item) => item.replaceAll(/\s+/gu, ' ').trim())
  return count > named.length ? [...named, more(count - named.length)] : named
}

/** A paragraph, or the items of a list. */
type Line = string | string[]
type Html = { language: string; lines: Line[]; code: string | null; action: { button: string; link: string } | null }

/** Inline styles alone: many mail programs drop style sheets. */
function htmlOf({ language, lines, code, action }: Html): string {
  const paragraphs = lines.map((line) => {
    if (typeof line !== 'string')
      return `<ul style="margin:16px 0;padding-left:24px">${line.map((item) => `<li>${escapeUTF8(item)}</li>`).join('')}</ul>`
    if (line === code) return `<p style="margin:24px 0;font-size:28px;font-weight:600;letter-spacing:2px">${escapeUTF8(line)}</p>`
    if (line !== action?.link) return `<p style="margin:16px 0">${escapeUTF8(line)}</p>`
    const href = escapeUTF8(line)
    return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#2563eb;color:#fff;text-decoration:none;font-weight:600">${escapeUTF8(action.button)}</a></p><p style="margin:16px 0;font-size:13px;color:#555;word-break:break-all">${href}</p>`
  })
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>`,
    '<body style="margin:0;padding:24px;background:#fff;color:#111;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif">',
    `<div style="max-width:520px;margin:0 auto">${paragraphs.join('')}</div></body></html>`,
  ].join('')
}
