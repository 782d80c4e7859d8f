import { type ForgeryRow, forgeryClasses } from '@foyer/contracts/accounts/teams/team-providers'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../../components/ui/button.tsx'
import { Disclosure } from '../../../../../components/ui/disclosure.tsx'
import { Notice } from '../../../../../components/ui/notice.tsx'
import { Section } from '../../../../../components/ui/section.tsx'
import { errorText } from '../../../../../lib/i18n/error-text.ts'
import { useAttackTeamProvider } from '../../../api/team-providers.ts'

/** Has forged responses tried against a SAML provider, and shows that each is refused, and by what. */
export function AttackPart({ publicId, providerId }: { publicId: string; providerId: number }) {
  const { t } = useTranslation('team-providers')
  const attack = useAttackTeamProvider(publicId, providerId)
  const { data, error } = attack
  const refused = data?.rows.filter(({ is_refused }) => is_refused).length ?? 0
  return (
    <Section title={t('attack.title')} text={t('attack.text')}>
      <Button pending={attack.isPending} onClick={() => attack.mutate()} className="self-start pointer-coarse:h-11">
        {t('attack.start')}
      </Button>
      {error && <Notice>{errorText(t, error)}</Notice>}
      {data && (
        <div className="flex flex-col gap-3">
          <p role="status" className="text-sm font-medium">
            {t('attack.refused', { refused, count: data.rows.length })}
          </p>
          {!data.is_control_accepted && <Notice>{t('attack.noControl')}</Notice>}
          <p className="text-xs text-pretty text-text-2">{t(data.has_recorded ? 'attack.recorded' : 'attack.notRecorded')}</p>
          {forgeryClasses.map((forgery) => (
            <ForgeryGroup key={forgery} forgery={forgery} rows={data.rows.filter((row) => row.forgery === forgery)} />
          ))}
        </div>
      )}
    </Section>
  )
}

function ForgeryGroup({ forgery, rows }: { forgery: ForgeryRow['forgery']; rows: ForgeryRow[] }) {
  const { t } = useTranslation('team-providers')
  const refused = rows.filter(({ is_refused }) => is_refused).length
  return (
    <Disclosure
      summary={t('attack.group', { name: t(`attack.classes.${forgery}`), refused, count: rows.length })}
      isOpen={refused < rows.length}
    >
      <div className="mt-2 overflow-x-auto rounded-lg border border-line">
        <table aria-label={t(`attack.classes.${forgery}`)} className="w-full text-left text-xs">
          <thead className="bg-surface-hover text-text-2">
            <tr>
              {(['forgery', 'base', 'result'] as const).map((column) => (
                <th key={column} scope="col" className="px-3 py-2 font-medium">
                  {t(`attack.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={`${row.base} ${row.name}`}>
                <td lang="en" className="px-3 py-1.5 wrap-anywhere">
                  {row.name}
                </td>
                <td className="px-3 py-1.5 text-text-2">{t(`attack.bases.${row.base}`)}</td>
                <td className={row.is_refused ? 'px-3 py-1.5' : 'px-3 py-1.5 font-medium whitespace-nowrap text-danger'}>
                  {row.refused_by === null ? t('attack.accepted') : t('attack.by', { check: row.refused_by })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  )
}
