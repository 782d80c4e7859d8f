import type { PupilCard } from '@foyer/contracts/accounts/teams/pupils'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QrCode } from '../../../../components/qr-code.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Confirm } from '../../../../components/ui/confirm.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { printAlone } from '../../../../lib/browser/print-alone.ts'
import { takeFocus } from '../../../../lib/browser/take-focus.ts'
import { pictureIcons } from './picture-icons.ts'
import './pupil-cards.css'
import { regionalLocale } from '../../../../lib/i18n/regional-locale.ts'

type Props = { team: Team; cards: PupilCard[]; onDone: () => void }

/** The cards that were just made, to print; they are shown this once, so that whoever has not printed them is asked before they go. */
export function PupilCards({ team, cards, onDone }: Props) {
  const { t } = useTranslation('team-pupils')
  const [isPrinted, setPrinted] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const printAll = () => {
    print()
    setPrinted(true)
  }
  return (
    <div className="flex flex-col gap-4">
      <h2 ref={takeFocus} tabIndex={-1} className="text-base font-semibold outline-none">
        {t('cards.ready', { count: cards.length })}
      </h2>
      <Notice kind="info">{t('cards.once')}</Notice>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={printAll} className="pointer-coarse:h-11">
          <Printer aria-hidden size={16} strokeWidth={1.5} />
          {t('cards.print')}
        </Button>
        <Button onClick={() => (isPrinted ? onDone() : setAsking(true))} className="pointer-coarse:h-11">
          {t('cards.done')}
        </Button>
      </div>
      <Confirm
        open={isAsking}
        title={t('cards.leaveQuestion')}
        text={t('cards.leaveText')}
        action={t('cards.leave')}
        onConfirm={onDone}
        onClose={() => setAsking(false)}
      />
      <ul ref={printAlone} data-print className="pupil-cards" aria-label={t('cards.list')}>
        {cards.map((card) => (
          <Card key={card.user_id} team={team} card={card} />
        ))}
      </ul>
    </div>
  )
}

function Card({ team, card }: { team: Team; card: PupilCard }) {
  const { t, i18n } = useTranslation('team-pupils')
  const address = `${location.origin}/c/${team.public_id}`
  const date = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'medium' }).format(card.expires_at * 1000)
  return (
    <li className="pupil-card">
      <div className="flex items-start gap-3">
        <QrCode text={`${address}#${card.token}`} label={t('cards.qr', { name: card.name })} />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <p dir="auto" className="text-base font-semibold wrap-anywhere">
            {card.name}
          </p>
          <p className="text-xs wrap-anywhere">{team.title}</p>
          <p className="mt-2 text-xs">{t('signIn.userName')}</p>
          <p className="text-base font-semibold wrap-anywhere">{card.user_name}</p>
        </div>
      </div>
      <ol className="grid grid-cols-4 gap-1" aria-label={t('cards.pictures')}>
        {card.pictures.map((picture, index) => {
          const Icon = pictureIcons[picture]
          return (
            <li key={picture} className="pupil-picture">
              <Icon aria-hidden size={26} strokeWidth={1.5} />
              <span className="text-xs">{t('cards.picture', { place: index + 1, picture: t(`pictures.${picture}`) })}</span>
            </li>
          )
        })}
      </ol>
      <p className="text-xs text-pretty wrap-anywhere">{t('cards.how', { date, address: address.replace(/^https?:\/\//, '') })}</p>
    </li>
  )
}
