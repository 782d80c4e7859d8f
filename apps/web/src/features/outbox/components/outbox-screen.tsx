import type { OutboxMail } from '@foyer/contracts/outbox'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../../components/logo.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { outboxQuery } from '../../../entities/session/outbox.ts'
import { useDocumentTitle } from '../../../lib/hooks/use-document-title.ts'
import { formatAge } from '../../../lib/i18n/format-age.ts'

type Props = { renderError: (error: unknown, onRetry: () => void) => ReactNode }

/** `/users/outbox`: the messages that Foyer would have sent by e-mail, for whoever sits at the machine. */
export function OutboxScreen({ renderError }: Props) {
  const { t } = useTranslation('outbox')
  useDocumentTitle(t('title'))
  const { data: mails, error, refetch, isFetching } = useQuery(outboxQuery())
  if (!mails && error) return renderError(error, () => void refetch())
  return (
    <>
      <header className="flex h-12 items-center px-6 max-sm:px-4">
        <Logo />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-6 pt-8 pb-16 max-sm:px-4">
        <div className="flex items-start justify-between gap-4">
          <div className="flex flex-col gap-1">
            <h1 tabIndex={-1} data-route-focus className="text-title font-semibold">
              {t('title')}
            </h1>
            <p className="text-sm text-pretty text-text-2">{t('text')}</p>
          </div>
          <Button pending={mails !== undefined && isFetching} onClick={() => void refetch()} className="shrink-0 pointer-coarse:h-11">
            {t('refresh')}
          </Button>
        </div>
        {mails ? (
          <MailList mails={mails} />
        ) : (
          <div role="status">
            <span className="sr-only">{t('shared:loading')}</span>
            <SkeletonRows count={4} />
          </div>
        )}
      </main>
    </>
  )
}

function MailList({ mails }: { mails: readonly OutboxMail[] }) {
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
          {t('toAt', { email: mail.to, age: formatAge(mail.created_at, now, i18n.language, 'long') })}
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
