import { CircleAlert, CloudOff, Lock, type LucideIcon, RefreshCw, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ErrorScreenName } from '../lib/api/error-status.ts'
import { useDocumentTitle } from '../lib/hooks/use-document-title.ts'
import { Button, ButtonLink } from './ui/button.tsx'

const icons: Partial<Record<ErrorScreenName, LucideIcon>> = {
  '403': Lock,
  '404': SearchX,
  '410': SearchX,
  offline: CloudOff,
  chunk: RefreshCw,
}
const retryable = new Set<ErrorScreenName>(['500', '503', 'offline', 'chunk'])

type Props = { name: ErrorScreenName; onRetry?: () => void; requestId?: string | undefined; children?: ReactNode }

/** Says what happened and what to do next. `children` are further ways on, such as signing in. */
export function ErrorScreen({ name, onRetry, requestId, children }: Props) {
  const { t } = useTranslation('errors')
  const Icon = icons[name] ?? CircleAlert
  const title = t(`screen.${name}.title`)
  useDocumentTitle(title)
  return (
    <div className="screen-middle min-h-[60dvh] w-full max-w-md py-16">
      <Icon aria-hidden size={28} strokeWidth={1.5} className="text-text-3" />
      <h1 tabIndex={-1} data-route-focus className="text-title font-semibold text-balance">
        {title}
      </h1>
      <p className="text-text-2 text-pretty">{t(`screen.${name}.text`)}</p>
      <div className="mt-3 flex flex-wrap items-center justify-center gap-2">
        {retryable.has(name) && (
          <Button variant="primary" onClick={onRetry ?? (() => location.reload())}>
            {t(name === 'chunk' ? 'reload' : 'retry')}
          </Button>
        )}
        {children}
        <ButtonLink to="/">{t('home')}</ButtonLink>
      </div>
      {requestId && <p className="mt-4 text-xs text-text-3">{t('requestId', { id: requestId })}</p>}
    </div>
  )
}
