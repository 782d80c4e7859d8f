import type { ShareMode } from '@foyer/contracts/pages/base/share-modes'
import { useTranslation } from 'react-i18next'
import type { SharingTeam } from '../use-shared-page.ts'

const modes = ['private', 'protected', 'link', 'public'] as const satisfies ShareMode[]
const modesOfTeam = ['private', 'team', 'protected', 'link', 'public'] as const satisfies ShareMode[]

type Props = {
  mode: ShareMode
  /** How it is shared while another mode is chosen and does not hold yet. */
  current: ShareMode
  /** Whose page it is, where a team has it. */
  team: SharingTeam | null
  onChoose: (mode: ShareMode) => void
}

/** The choice of who may see a page. */
export function ShareModes({ mode, current, team, onChoose }: Props) {
  const { t } = useTranslation(['sharing', 'team-sharing'])
  const textOf = (choice: ShareMode) => (team ? t(`team-sharing:modes.${choice}`, { team: team.title }) : t(`modes.${choice}.text`))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{t('who')}</legend>
      {(team ? modesOfTeam : modes).map((choice) => (
        <label
          key={choice}
          className="hoverable flex items-start gap-3 rounded-lg border border-line p-3 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name="share-mode"
            value={choice}
            checked={mode === choice}
            onChange={() => onChoose(choice)}
            aria-describedby={`share-${choice}`}
            aria-labelledby={`share-${choice}-name`}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span className="flex flex-col">
            <span id={`share-${choice}-name`} className="font-medium">
              {choice === 'team' ? t('team-sharing:team') : t(`modes.${choice}.name`)}
            </span>
            <span id={`share-${choice}`} className="text-sm text-pretty text-text-2">
              {textOf(choice)}
              {choice === 'private' && current !== 'private' && <> {t('withdrawal')}</>}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
