import type { ProviderDemandState } from '@foyer/contracts/accounts/teams/provider-demand'
import { providerLimits } from '@foyer/contracts/accounts/teams/provider-limits'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../../../components/load-state.tsx'
import { Button, ButtonLink } from '../../../../../components/ui/button.tsx'
import { Confirm } from '../../../../../components/ui/confirm.tsx'
import { Disclosure } from '../../../../../components/ui/disclosure.tsx'
import { Notice } from '../../../../../components/ui/notice.tsx'
import { Section } from '../../../../../components/ui/section.tsx'
import { TextField } from '../../../../../components/ui/text-field.tsx'
import { formText } from '../../../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../../../lib/hooks/use-field-errors.ts'
import { errorText } from '../../../../../lib/i18n/error-text.ts'
import { providerDemandQuery, useDemandProvider } from '../../../api/provider-demand.ts'
import { regionalLocale } from '../../../../../lib/i18n/regional-locale.ts'

/** Whether members have to come in by a provider of the team, and who would lose its pages. */
export function DemandSection({ team }: { team: Team }) {
  const { t } = useTranslation('team-providers')
  const query = useQuery(providerDemandQuery(team.public_id))
  return (
    <Section title={t('demand.title')} text={t('demand.text')}>
      {query.data ? <Demand team={team} state={query.data} /> : <LoadState query={query} rows={2} />}
    </Section>
  )
}

function Demand({ team, state }: { team: Team; state: ProviderDemandState }) {
  const { t, i18n } = useTranslation('team-providers')
  const [isEnding, setEnding] = useState(false)
  const change = useDemandProvider(team.public_id)
  const { demand } = state
  return (
    <>
      {demand && (
        <p className="text-sm font-medium">
          {t('demand.since', {
            date: new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'medium' }).format(demand.since * 1000),
          })}
        </p>
      )}
      <Losses state={state} />
      {!demand && state.hindrance && <Hindrance team={team} hindrance={state.hindrance} />}
      {change.error && <Notice>{errorText(t, change.error)}</Notice>}
      {(demand || !state.hindrance) && (
        <DaysForm key={demand?.max_age_days} days={demand?.max_age_days ?? null} losing={state.unlinked.count} change={change} />
      )}
      {demand && (
        <Button
          aria-haspopup="dialog"
          pending={change.isPending && change.variables === null}
          onClick={() => setEnding(true)}
          className="self-start pointer-coarse:h-11"
        >
          {t('demand.end')}
        </Button>
      )}
      <span role="status" className="sr-only">
        {change.isSuccess ? t(demand ? 'demand.isOn' : 'demand.isOff') : ''}
      </span>
      <Confirm
        open={isEnding}
        title={t('demand.endQuestion')}
        text={t('demand.endText')}
        action={t('demand.end')}
        onConfirm={() => change.mutate(null)}
        onClose={() => setEnding(false)}
      />
    </>
  )
}

/** Who is kept out, or would be. */
function Losses({ state: { demand, hindrance, unlinked, signed_out: signedOut } }: { state: ProviderDemandState }) {
  const { t } = useTranslation('team-providers')
  const hidden = unlinked.count - unlinked.people.length
  return (
    <div className="flex flex-col gap-2 text-sm text-pretty text-text-2">
      {unlinked.count === 0 && signedOut === 0 && hindrance !== 'not_tested' && <p>{t('demand.noLoss')}</p>}
      {unlinked.count > 0 && (
        <Disclosure summary={t(demand ? 'demand.locked' : 'demand.losing', { count: unlinked.count })}>
          <ul className="flex flex-col gap-1 ps-5.5 pt-2">
            {unlinked.people.map(({ public_id: id, name }) => (
              <li key={id} dir="auto" className="wrap-anywhere">
                {name}
              </li>
            ))}
            {hidden > 0 && <li>{t('demand.more', { count: hidden })}</li>}
          </ul>
        </Disclosure>
      )}
      {signedOut > 0 && <p>{t('demand.signedOut', { count: signedOut })}</p>}
    </div>
  )
}

function Hindrance({ team, hindrance }: { team: Team; hindrance: NonNullable<ProviderDemandState['hindrance']> }) {
  const { t } = useTranslation('team-providers')
  const here = `/organization/${team.public_id}/authentication`
  return (
    <>
      <Notice kind="info">{t(`demand.hindrances.${hindrance}`)}</Notice>
      {hindrance === 'not_signed_in' && (
        <ButtonLink
          to={`/users/sign_in?organization=${team.public_id}&return_to=${encodeURIComponent(here)}`}
          className="self-start pointer-coarse:h-11"
        >
          {t('demand.signIn')}
        </ButtonLink>
      )}
    </>
  )
}

type FormProps = { days: number | null; losing: number; change: ReturnType<typeof useDemandProvider> }

/** After how many days the provider is asked again, and the way to demand it. */
function DaysForm({ days, losing, change }: FormProps) {
  const { t } = useTranslation('team-providers')
  const { form, textOf, check } = useFieldErrors(null, 'team-providers')
  const [chosen, setChosen] = useState<number | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = Number(formText(event.currentTarget, 'max_age_days'))
    const isGood = Number.isInteger(value) && value >= 1 && value <= providerLimits.demand_days
    if (change.isPending || !check(isGood ? {} : { max_age_days: { code: 'invalid' } })) return
    if (days === null) setChosen(value)
    else change.mutate(value)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-3">
      <TextField
        name="max_age_days"
        type="number"
        inputMode="numeric"
        min={1}
        max={providerLimits.demand_days}
        label={t('demand.days')}
        hint={t('demand.daysHint')}
        defaultValue={String(days ?? providerLimits.demand_days_default)}
        error={textOf('max_age_days')}
      />
      <Button
        type="submit"
        variant={days === null ? 'primary' : 'secondary'}
        pending={change.isPending && change.variables !== null}
        className="self-start pointer-coarse:h-11"
      >
        {t(days === null ? 'demand.start' : 'save')}
      </Button>
      <Confirm
        open={chosen !== null}
        title={t('demand.startQuestion')}
        text={t(losing > 0 ? 'demand.startTextLosing' : 'demand.startText', { count: losing })}
        action={t('demand.start')}
        onConfirm={() => chosen !== null && change.mutate(chosen)}
        onClose={() => setChosen(null)}
      />
    </form>
  )
}
