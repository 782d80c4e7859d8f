import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WidgetProviderId } from '@foyer/contracts/link-tools/widget-auth'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { api } from '../../../lib/api/api-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { readWidgetAnswer, type WidgetAnswer } from '../widget-answer.ts'

type Props = { provider: WidgetProviderId; Layout: ComponentType<{ title: string; children: ReactNode }> }

/** `/users/auth/widgets/{provider}/callback`: takes the answer of a provider out of the address, has it checked, and leads to the widget. */
export function WidgetAuthCallback({ provider, Layout }: Props) {
  const { t } = useTranslation('widget-auth')
  const navigate = useNavigate()
  const client = useQueryClient()
  const { search } = useLocation()
  const [answer] = useState(() => readWidgetAnswer(search))
  const { mutate, error } = useMutation({
    mutationFn: ({ widgetId, ...response }: WidgetAnswer) =>
      api('completeWidgetAuth', { params: { id: String(widgetId) }, body: { provider, ...response } }),
  })
  const isSent = useRef(false)

  useEffect(() => {
    if (isSent.current || !answer) return
    isSent.current = true
    // A code that was used is nothing to come back to.
    void navigate('.', { replace: true })
    mutate(answer, {
      onSuccess: ({ page_public_id }) => {
        for (const queryKey of [['connected-data'], ['widget-connection'], ['widget-choices']]) void client.invalidateQueries({ queryKey })
        showToast('info', t('connected'))
        void navigate(`/p/${page_public_id}#${answer.widgetId}`, { replace: true })
      },
    })
  }, [answer, client, mutate, navigate, t])

  if (error || !answer) {
    return (
      <Layout title={t('failedTitle')}>
        <Notice>{error ? errorText(t, error) : t('empty')}</Notice>
        <ButtonLink to="/" variant="primary" className="pointer-coarse:h-11">
          {t('toPages')}
        </ButtonLink>
      </Layout>
    )
  }
  return (
    <Layout title={t('title')}>
      <p role="status" className="flex items-center gap-2 text-text-2">
        <Spinner /> {t('text')}
      </p>
    </Layout>
  )
}
