// Where the axis of a chart ends: at a round number whose half is round, too.

const TOPS = [1, 2, 4, 6, 8, 10];

/** The axis of a chart up to `most`: its half and its end. What is counted in whole numbers has two at least. */
export function axisOf(most: number, isWhole: boolean): [half: number, top: number] {
  const least = Math.max(most, isWhole ? 2 : 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const top = power * (TOPS.find((digit) => digit * power >= least) ?? 10);
  return [top / 2, top];
}

/** By how much a figure is more than the one before it, 1 being as much again; none where there was nothing. */
export function growth(now: number, before: number): number | undefined {
  return before > 0 ? now / before - 1 : undefined;
}
