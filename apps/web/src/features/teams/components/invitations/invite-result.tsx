import { useTranslation } from 'react-i18next'
import { Notice } from '../../../../components/ui/notice.tsx'
import type { ApiResult } from '../../../../lib/api/api-client.ts'

type Props = ApiResult<'inviteToTeam'> & { sendsMail: boolean }

/** How many people were invited, and who was not, with the reason. */
export function InviteResult({ invited, skipped, sendsMail }: Props) {
  const { t } = useTranslation('team-invitations')
  // Who was picked by name has an account; who of the addresses has is not told.
  const inBell = sendsMail ? 0 : invited.filter(({ user }) => user !== null).length
  return (
    <div className="flex flex-col gap-2">
      {sendsMail && invited.length > 0 && <Notice kind="info">{t('result.sent', { count: invited.length })}</Notice>}
      {inBell > 0 && <Notice kind="info">{t('result.inBell', { count: inBell })}</Notice>}
      {!sendsMail && invited.length > inBell && <Notice kind="info">{t('result.invited', { count: invited.length - inBell })}</Notice>}
      {skipped.length > 0 && (
        <section aria-labelledby="team-skipped" className="flex flex-col gap-1 rounded-md bg-surface-sunken px-3 py-2 text-sm">
          <h3 id="team-skipped" className="font-medium">
            {t('result.skipped', { count: skipped.length })}
          </h3>
          <ul className="flex max-h-60 flex-col gap-0.5 overflow-y-auto">
            {skipped.map(({ who, reason }) => (
              <li key={who} className="wrap-anywhere text-text-2">
                <span className="text-text">{who}</span> – {t(`result.reasons.${reason}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
