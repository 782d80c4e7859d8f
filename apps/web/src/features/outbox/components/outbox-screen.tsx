import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../../components/logo.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { outboxQuery } from '../../../entities/session/outbox.ts'
import { useDocumentTitle } from '../../../lib/hooks/use-document-title.ts'
import { MailList } from './mail-list.tsx'

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
