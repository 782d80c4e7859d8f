import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LoadingRows } from '../../../components/loading-rows.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { teamSignInsQuery, useStartTeamSignIn } from '../api/team-sign-in.ts'

type Props = {
  publicId: string
  providerId: number
  returnTo: string
  Layout: ComponentType<{ title: string; children: ReactNode; footer?: ReactNode }>
}

/**
 * `/users/sign_in?organization=…&provider=…`: on the way from the host of a team, goes on with the provider that was chosen there. It takes a press here, as anybody
 * can lead a browser to this address.
 */
export function TeamProviderStart({ publicId, providerId, returnTo, Layout }: Props) {
  const { t } = useTranslation('team-sign-in')
  const { data, error } = useQuery(teamSignInsQuery(publicId))
  const start = useStartTeamSignIn()
  const provider = data?.providers.find(({ id }) => id === providerId)
  const team = data?.organization.title
  const otherWays = (
    <Link to={`/users/sign_in?return_to=${encodeURIComponent(returnTo)}`} className="font-medium text-accent underline underline-offset-2">
      {t('start.otherWays')}
    </Link>
  )
  return (
    <Layout title={team === undefined ? t('start.title') : t('start.titleOfTeam', { team })} footer={otherWays}>
      {start.error && <Notice>{errorText(t, start.error)}</Notice>}
      {provider ? (
        <>
          <p className="text-sm text-pretty text-text-2">{t('start.text')}</p>
          <Button
            variant="primary"
            // Until the browser has left.
            pending={start.isPending || start.isSuccess}
            onClick={() => start.mutate({ providerId, intent: 'sign_in', return_to: returnTo })}
            className="pointer-coarse:h-11"
          >
            <span dir="auto" className="truncate">
              {provider.title}
            </span>
          </Button>
        </>
      ) : data || error ? (
        <Notice>{t('start.gone')}</Notice>
      ) : (
        <LoadingRows count={1} />
      )}
    </Layout>
  )
}
