import type { PushMessage } from '@foyer/contracts/accounts/push'
import { createInstance } from 'i18next'
import de from './locales/de.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import type { PushedNotification } from './pushed-notification.ts'

const i18n = createInstance()
await i18n.init({
  fallbackLng: 'en',
  ns: ['push'],
  defaultNS: 'push',
  resources: { en: { push: en }, de: { push: de } },
  interpolation: { escapeValue: false },
})

/** A notification as a lock screen may show it: what has happened, and no name or title of the person's. */
export function presentPush({ _id, kind, subjects, link }: PushedNotification, lang: string): PushMessage {
  const t = i18n.getFixedT(lang in { en, de } ? lang : 'en')
  return { title: t(kind, { count: subjects.length }), body: '', tag: `notification-${_id}`, link: link ?? '/' }
}
