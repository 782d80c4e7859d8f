import { limits } from '@foyer/contracts/limits'
import type { Colour } from '@foyer/contracts/values'
import type { CalendarProvider } from '@foyer/contracts/link-tools/calendars'
import type { WidgetAuthorization, WidgetChoice } from '@foyer/contracts/link-tools/widget-auth'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useQuery } from '@tanstack/react-query'
import { Palette } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { choicesQuery, connectionQuery, providerNames, useUpdateConnection } from '../../../entities/connected/connection.ts'
import { ConnectionSettings } from '../../../entities/connected/connection-settings.tsx'
import { useSourceState } from '../../../entities/source/source-states.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { connectableOf } from '../connectable.ts'
import { CalendarMark } from '../widget/calendar-mark.tsx'
import { ColourField } from './colour-field.tsx'

/** The accounts that a calendar can show: one of them at a time, so that with one connected no other is offered. */
export function AccountCalendars({ widget }: { widget: Pick<Widget, 'id'> }) {
  const isOfGoogle = useIsConnected(widget, 'google')
  const isMicrosoftOffered = useSourceState('windowslive')?.is_configured === true && !isOfGoogle
  const isOfMicrosoft = useIsConnected(widget, 'windowslive', isMicrosoftOffered)
  return (
    <>
      {!isOfMicrosoft && <CalendarsOf widget={widget} provider="google" />}
      {isMicrosoftOffered && <CalendarsOf widget={widget} provider="windowslive" />}
    </>
  )
}

function useIsConnected(widget: Pick<Widget, 'id'>, provider: CalendarProvider, isOffered = true): boolean {
  const { data, error } = useQuery({ ...connectionQuery(connectableOf(widget, provider)), enabled: isOffered && widget.id > 0 })
  return Boolean(data) || hasCode(error, 'widget_reauthentication_required')
}

/** An account is connected, and which of its calendars are shown is chosen. */
function CalendarsOf({ widget, provider }: { widget: Pick<Widget, 'id'>; provider: CalendarProvider }) {
  const { t } = useTranslation('calendar')
  return (
    <ConnectionSettings widget={connectableOf(widget, provider)} title={t(`${provider}Calendars`)} isReadOnly>
      {(authorization) => (
        <>
          <Choices widget={widget} provider={provider} authorization={authorization} />
          <p className="text-xs text-text-2">{t('accountPrivacy')}</p>
        </>
      )}
    </ConnectionSettings>
  )
}

const noColours: NonNullable<WidgetAuthorization['colours']> = []

type Props = { widget: Pick<Widget, 'id'>; provider: CalendarProvider; authorization: WidgetAuthorization }

function Choices({ widget, provider, authorization }: Props) {
  const { choices, colours = noColours } = authorization
  const { t } = useTranslation('calendar')
  const connectable = connectableOf(widget, provider)
  const query = useQuery(choicesQuery(connectable))
  const update = useUpdateConnection(connectable)
  const [colouring, setColouring] = useState<string | null>(null)
  if (!query.data) return <LoadState query={query} rows={2} />
  const listed = query.data
  // What is shown as long as nothing was chosen.
  const chosen = listed.map(({ id }) => id).filter((id, index) => (choices.length > 0 ? choices.includes(id) : index === 0))
  const change = (body: Parameters<typeof update.mutate>[0]) =>
    update.mutate(body, { onError: (error) => showToast('error', errorText(t, error)) })
  const check = (id: string, isChosen: boolean) =>
    change({ choices: listed.map((choice) => choice.id).filter((each) => (each === id ? isChosen : chosen.includes(each))) })
  const colour = (id: string, own: Colour | undefined) => {
    const rest = colours.filter((each) => each.id !== id && listed.some((choice) => choice.id === each.id))
    change({ colours: own === undefined ? rest : [...rest, { id, colour: own }].slice(-limits.widget_choices) })
  }
  return (
    <ul aria-label={t(`${provider}Calendars`)} className="flex flex-col gap-1.5">
      {listed.map((choice) => {
        const isChosen = chosen.includes(choice.id)
        const own = colours.find(({ id }) => id === choice.id)?.colour
        return (
          <ChoiceRow
            key={choice.id}
            choice={choice}
            isChosen={isChosen}
            // One is shown at least.
            isFixed={isChosen ? chosen.length === 1 : chosen.length >= limits.widget_choices}
            hint={isChosen && chosen.length === 1 && listed.length > 1 ? t('atLeastOne') : undefined}
            colour={own ?? choice.colour}
            isOpen={colouring === choice.id}
            onCheck={(isChecked) => check(choice.id, isChecked)}
            onOpen={() => setColouring(colouring === choice.id ? null : choice.id)}
          >
            <ColourField
              legend={t('colour')}
              value={own}
              account={choice.colour}
              provider={providerNames[provider]}
              onChoose={(chosenColour) => colour(choice.id, chosenColour)}
            />
          </ChoiceRow>
        )
      })}
      {chosen.length >= limits.widget_choices && (
        <li className="text-sm text-text-2">{t('accountFull', { count: limits.widget_choices })}</li>
      )}
    </ul>
  )
}

type RowProps = {
  choice: WidgetChoice
  isChosen: boolean
  isFixed: boolean
  hint: string | undefined
  colour: Colour | undefined
  isOpen: boolean
  onCheck: (isChecked: boolean) => void
  onOpen: () => void
  children: ReactNode
}

function ChoiceRow({ choice: { name }, isChosen, isFixed, hint, colour, isOpen, onCheck, onOpen, children }: RowProps) {
  const { t } = useTranslation('calendar')
  return (
    <li className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <CalendarMark colour={colour} className="mt-1 size-3 rounded-full" />
        <span className="min-w-0 flex-1 break-words">
          <CheckField label={name} hint={hint} checked={isChosen} disabled={isFixed} onChange={(event) => onCheck(event.target.checked)} />
        </span>
        {isChosen && (
          <IconButton icon={Palette} label={t('colourOf', { name })} aria-expanded={isOpen} onClick={onOpen} className="-my-1.5" />
        )}
      </div>
      {isChosen && isOpen && <div className="pb-2">{children}</div>}
    </li>
  )
}
