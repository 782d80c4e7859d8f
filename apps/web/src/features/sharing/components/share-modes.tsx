import type { ShareMode } from '@foyer/contracts/pages/base/share-modes'
import { useTranslation } from 'react-i18next'

/** Those that can be chosen; a team takes teams, which are still to come. */
const modes = ['private', 'protected', 'link', 'public'] as const satisfies ShareMode[]

/** The choice of who may see a page. `current` is how it is shared while another mode is chosen and does not hold yet. */
export function ShareModes({ mode, current, onChoose }: { mode: ShareMode; current: ShareMode; onChoose: (mode: ShareMode) => void }) {
  const { t } = useTranslation('sharing')
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{t('who')}</legend>
      {modes.map((choice) => (
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
              {t(`modes.${choice}.name`)}
            </span>
            <span id={`share-${choice}`} className="text-sm text-pretty text-text-2">
              {t(`modes.${choice}.text`)}
              {choice === 'private' && current !== 'private' && <> {t('withdrawal')}</>}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
