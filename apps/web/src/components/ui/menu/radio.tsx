import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { use } from 'react'
import { menuRow } from '../menu-classes.ts'
import { AfterClose } from './after-close.ts'

type Props = { value: string; options: { value: string; label: string }[]; onChoose: (value: string) => void }

/** Entries of which one holds. Choosing one closes the menu first: to draw what it changes at the same time would hold the screen up. */
export function MenuRadio({ value, options, onChoose }: Props) {
  const afterCloseRef = use(AfterClose)
  const choose = (option: string) => {
    afterCloseRef.current = () => onChoose(option)
  }
  return (
    <Menu.RadioGroup value={value}>
      {options.map((option) => (
        <Menu.RadioItem key={option.value} value={option.value} closeOnClick className={menuRow()} onClick={() => choose(option.value)}>
          <span className="grid size-4 place-items-center">
            <Menu.RadioItemIndicator render={<Check aria-hidden size={16} strokeWidth={1.5} />} />
          </span>
          {option.label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
