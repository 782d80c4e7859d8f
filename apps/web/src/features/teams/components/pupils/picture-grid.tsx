import { type PupilPicture, picturesOfPassword, pupilPictures } from '@foyer/contracts/accounts/teams/pupil-pictures'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../../lib/browser/class-names.ts'
import { pictureIcons } from './picture-icons.ts'

type Props = { chosen: readonly PupilPicture[]; onChange: (chosen: PupilPicture[]) => void }

/** The pictures to choose from. A number shows in which order they were pressed; pressed again, one is taken back. */
export function PictureGrid({ chosen, onChange }: Props) {
  const { t } = useTranslation('team-pupils')
  const toggle = (picture: PupilPicture) => {
    if (chosen.includes(picture)) onChange(chosen.filter((each) => each !== picture))
    else if (chosen.length < picturesOfPassword) onChange([...chosen, picture])
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{t('signIn.pictures', { count: picturesOfPassword })}</legend>
      <div className="grid grid-cols-5 gap-1.5">
        {pupilPictures.map((picture) => (
          <PictureButton key={picture} picture={picture} place={chosen.indexOf(picture) + 1} onClick={() => toggle(picture)} />
        ))}
      </div>
      <p role="status" className="text-xs text-text-2">
        {chosen.length === 0
          ? t('signIn.noneChosen')
          : t('signIn.chosen', { pictures: chosen.map((picture) => t(`pictures.${picture}`)).join(', ') })}
      </p>
    </fieldset>
  )
}

/** `place`: as which of them it was pressed, from 1; 0 while it was not. */
function PictureButton({ picture, place, onClick }: { picture: PupilPicture; place: number; onClick: () => void }) {
  const { t } = useTranslation('team-pupils')
  const Icon = pictureIcons[picture]
  const name = t(`pictures.${picture}`)
  return (
    <button
      type="button"
      aria-pressed={place > 0}
      aria-label={place > 0 ? t('signIn.pictureAt', { picture: name, place }) : name}
      onClick={onClick}
      className={cn(
        'relative flex aspect-square min-h-11 flex-col items-center justify-center gap-1 rounded-md border',
        place > 0 ? 'border-accent bg-accent-soft text-on-accent-soft' : 'border-line bg-surface text-text hover:bg-surface-hover',
      )}
    >
      <Icon aria-hidden size={28} strokeWidth={1.5} />
      {place > 0 && (
        <span
          aria-hidden
          className="absolute -top-1.5 -right-1.5 flex size-5 items-center justify-center rounded-full bg-accent text-xs font-semibold text-on-accent tabular-nums"
        >
          {place}
        </span>
      )}
    </button>
  )
}
