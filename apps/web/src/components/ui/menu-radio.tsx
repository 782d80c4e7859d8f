import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { menuRow } from './menu-classes.ts'

type Props = { value: string; options: { value: string; label: string }[]; onChoose: (value: string) => void }

/** Entries of which one holds; choosing one closes the menu. */
export function MenuRadio({ value, options, onChoose }: Props) {
  return (
    <Menu.RadioGroup value={value}>
      {options.map((option) => (
        <Menu.RadioItem key={option.value} value={option.value} closeOnClick className={menuRow()} onClick={() => onChoose(option.value)}>
          <span className="grid size-4 place-items-center">
            <Menu.RadioItemIndicator render={<Check aria-hidden size={16} strokeWidth={1.5} />} />
          </span>
          {option.label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
