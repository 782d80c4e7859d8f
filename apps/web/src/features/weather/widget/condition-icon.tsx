import type { WeatherCondition } from '@foyer/contracts/link-tools/weather'
import {
  CloudDrizzle,
  CloudFog,
  CloudHail,
  CloudLightning,
  CloudMoon,
  CloudRain,
  CloudRainWind,
  CloudSnow,
  CloudSun,
  CloudSunRain,
  Cloudy,
  type LucideIcon,
  type LucideProps,
  Moon,
  Snowflake,
  Sun,
} from 'lucide-react'

const icons: Record<WeatherCondition, LucideIcon> = {
  clear: Sun,
  mostly_clear: CloudSun,
  partly_cloudy: CloudSun,
  cloudy: Cloudy,
  fog: CloudFog,
  drizzle: CloudDrizzle,
  light_rain: CloudDrizzle,
  rain: CloudRain,
  heavy_rain: CloudRainWind,
  showers: CloudSunRain,
  freezing_rain: CloudHail,
  sleet: CloudHail,
  light_snow: CloudSnow,
  snow: CloudSnow,
  heavy_snow: Snowflake,
  snow_showers: CloudSnow,
  thunderstorm: CloudLightning,
}

/** How it is drawn while the sun is down, where that is another picture. */
const nightIcons: Partial<Record<WeatherCondition, LucideIcon>> = {
  clear: Moon,
  mostly_clear: CloudMoon,
  partly_cloudy: CloudMoon,
  showers: CloudRain,
}

type Props = LucideProps & { condition: WeatherCondition; isNight?: boolean }

/** The picture of a condition, which its name stands beside. */
export function ConditionIcon({ condition, isNight = false, ...rest }: Props) {
  const Icon = (isNight ? nightIcons[condition] : undefined) ?? icons[condition]
  return <Icon aria-hidden {...rest} />
}
