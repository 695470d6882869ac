// A chart of bars, for the eye alone: the table that says the same stands beside it.

import { axisOf } from "./scale";

export interface Bar {
  /** Its first day. */
  key: string;
  /** What stands under it, where there is room. */
  label: string;
  /** All that it says, for the pointer. */
  told: string;
  value: number;
}

export interface BarChartProps {
  bars: readonly Bar[];
  /** Whether values are counted in whole numbers. */
  isWhole: boolean;
  /** A value on the axis. */
  format: (value: number) => string;
}

const HEIGHT = 176;
/** More labels would run into each other where the page is narrow. */
const MAX_LABELS = 4;
/** The part of its place that a bar takes. */
const WIDTH = 0.72;

export function BarChart({ bars, isWhole, format }: BarChartProps) {
  const [half, top] = axisOf(Math.max(0, ...bars.map(({ value }) => value)), isWhole);
  const place = 100 / bars.length;
  const every = Math.ceil(bars.length / MAX_LABELS);
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT;
  return (
    <div aria-hidden className="flex gap-2 pt-2 pr-2 text-faint text-xs">
      <div className="figures flex h-44 flex-col justify-between text-right *:-my-2">
        {[top, half, 0].map((value) => (
          <span key={value}>{format(value)}</span>
        ))}
      </div>
      <svg role="presentation" className="h-51 w-full min-w-0 overflow-visible">
        {[top, half, 0].map((value) => (
          <line key={value} x1="0" x2="100%" y1={y(value)} y2={y(value)} className="stroke-line" />
        ))}
        {bars.map(({ key, label, told, value }, at) => (
          <g key={key}>
            <rect
              x={`${(at + (1 - WIDTH) / 2) * place}%`}
              width={`${WIDTH * place}%`}
              y={y(value)}
              height={HEIGHT - y(value)}
              className="fill-accent"
            />
            <rect x={`${at * place}%`} width={`${place}%`} height={HEIGHT} className="fill-transparent">
              <title>{told}</title>
            </rect>
            {at % every === 0 && (
              <text x={`${(at + 0.5) * place}%`} y={HEIGHT + 20} textAnchor="middle" className="fill-faint">
                {label}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}
