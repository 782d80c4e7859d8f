import {
  KeyboardSensor,
  MouseSensor,
  type PointerSensorOptions,
  type PointerSensorProps,
  type SensorDescriptor,
  type SensorProps,
  TouchSensor,
} from '@dnd-kit/core'
import type { Point } from './places.ts'

const delays = { mouse: 100, slow: 300, touch: 200 }
const tolerance = { mouse: 4, touch: 8 }

/** What begins dragging, and what the keys mean while something is carried by the keyboard. */
export function sensorsFor(moveBy: (code: string) => void): SensorDescriptor<object>[] {
  const codes = ['Space', 'Enter', 'NumpadEnter']
  return [
    { sensor: MouseWithDelay, options: {} },
    { sensor: TouchWithDelay, options: {} },
    {
      sensor: KeyboardSensor,
      options: {
        keyboardCodes: { start: codes, cancel: ['Escape'], end: [...codes, 'Tab'] },
        // Places are counted, not measured: the gap goes there itself, so dnd-kit is given no point to go to.
        coordinateGetter: ({ code }: KeyboardEvent) => moveBy(code),
      },
    },
  ]
}

/**
 * A mouse drags once it has been held for a moment and then moves. dnd-kit takes a delay or a distance: with the delay alone a slow click would
 * pick a link up, and a quick hand would be refused. So it is a distance that nobody goes until the delay is over.
 */
class MouseWithDelay extends MouseSensor {
  constructor(props: SensorProps<PointerSensorOptions>) {
    const activationConstraint = { distance: Infinity }
    super(withConstraint(props, activationConstraint))
    setTimeout(() => {
      activationConstraint.distance = tolerance.mouse
    }, delayOfMouse(props))
  }
}

/** A finger drags once it has rested for a moment; one that moves at once scrolls. */
class TouchWithDelay extends TouchSensor {
  constructor(props: PointerSensorProps) {
    super(withConstraint(props, { delay: delays.touch, tolerance: tolerance.touch }))
  }
}

function delayOfMouse({ activeNode }: PointerSensorProps): number {
  return activeNode.node.current?.dataset['dragSlow'] === undefined ? delays.mouse : delays.slow
}

function withConstraint(
  props: PointerSensorProps,
  activationConstraint: NonNullable<PointerSensorOptions['activationConstraint']>,
): PointerSensorProps {
  return {
    ...props,
    options: { ...props.options, activationConstraint },
    onMove: (point) => props.onMove(onScreen(point)),
  }
}

/** A mouse may be held outside the window: the page scrolls no faster for it. */
function onScreen({ x, y }: Point): Point {
  return { x: Math.max(0, Math.min(innerWidth - 1, x)), y: Math.max(0, Math.min(innerHeight - 1, y)) }
}
