import type { OutboxMail } from '@foyer/contracts/accounts/administration/outbox'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAge } from '../../../lib/i18n/format-age.ts'

/** Messages with their links, the newest first. */
export function MailList({ mails }: { mails: readonly OutboxMail[] }) {
  const { t } = useTranslation('outbox')
  if (mails.length === 0) {
    return (
      <div className="flex flex-col items-center gap-2 rounded-lg border border-line bg-surface px-6 py-12 text-center">
        <Mail aria-hidden size={20} strokeWidth={1.5} className="text-text-3" />
        <p className="text-sm text-text-2">{t('empty')}</p>
      </div>
    )
  }
  return (
    <ul className="flex flex-col gap-4">
      {mails.map((mail) => (
        <MailItem key={mail.id} mail={mail} />
      ))}
    </ul>
  )
}

function MailItem({ mail }: { mail: OutboxMail }) {
  const { t, i18n } = useTranslation('outbox')
  const [now] = useState(() => Date.now() / 1000)
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-widget">
      <div className="flex flex-col gap-0.5">
        <h2 dir="auto" className="text-base font-semibold">
          {mail.subject}
        </h2>
        <p className="text-xs break-words text-text-2">
          {t('toAt', { email: mail.to, age: formatAge(mail.created_at, now, i18n, 'long') })}
        </p>
      </div>
      <div className="flex flex-col gap-3 text-sm break-words whitespace-pre-line">
        {mail.text
          .trim()
          .split('\n\n')
          .map((paragraph) => (
            <p key={paragraph}>{isLink(paragraph) ? <MailLink href={paragraph} /> : paragraph}</p>
          ))}
      </div>
    </li>
  )
}

/** Links are paragraphs of their own. */
const isLink = (text: string) => /^https?:\/\/\S+$/.test(text)

function MailLink({ href }: { href: string }) {
  return (
    <a href={href} className="font-medium break-all text-accent underline underline-offset-2">
      {href}
    </a>
  )
}
