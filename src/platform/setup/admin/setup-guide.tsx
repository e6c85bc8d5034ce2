import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { SetupAnswer, SetupStepShown } from '../setup-answer.ts';
import { MissingList } from './missing-list.tsx';
import { say, setupWords as words } from './setup-words.ts';
import { StepForm } from './step-form.tsx';
import { StepRow } from './step-row.tsx';
import { useSetup, useSetupChange } from './use-setup.ts';

/** Puts the focus on the line of the step that is open now, in sight; on what all of them lead to where none is. */
function leadToNext(list: HTMLElement | null): void {
  const next = list?.querySelector<HTMLElement>('[aria-expanded=true]') ?? list?.parentElement;
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: next === list?.parentElement ? 'end' : 'start' });
}

const isOpen = ({ isDone, isLeft }: SetupStepShown) => !isDone && !isLeft;

/** The set-up guide on the overview: one step after the other, and what all of them lead to. */
export function SetupGuide() {
  const translate = useTranslate();
  const notify = useNotify();
  const { setup, isError, follow } = useSetup();
  const change = useSetupChange();
  // undefined: the first step that is still to do; null: none.
  const [chosen, setChosen] = useState<string | null>();
  const [isUnfolded, setUnfolded] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  if (isError) return <Alert severity="error">{translate('admin.loadingFailed')}</Alert>;
  if (!setup) return null;
  const steps = setup.steps.filter(({ isEnd }) => !isEnd);
  const ends = setup.steps.filter((step) => step.isEnd && !step.isDone);
  const done = setup.steps.filter(({ isDone }) => isDone).length;
  const isReady = !steps.some(isOpen) && ends.length === 0;
  const isWhole = isReady && !setup.steps.some(({ missing }) => missing);
  const shown = chosen === undefined ? steps.find(isOpen)?.name : chosen;

  /** The step itself while it is not done, else the first one that is to do. */
  const goOn = (from: string, answer: SetupAnswer | undefined) => {
    const isStill = answer?.steps.some((step) => step.name === from && isOpen(step));
    if (isStill) return;
    setChosen(undefined);
    // The form that had the focus is gone: its line in the list would be anywhere.
    setTimeout(() => leadToNext(list.current));
  };
  const close = async () => {
    if (await change({ isShown: false })) notify(words.closed, { type: 'info' });
  };
  const formOf = (step: SetupStepShown) => (
    <StepForm
      step={step}
      steps={setup.steps}
      onDone={async (stays) => {
        const answer = await follow();
        if (!stays) return goOn(step.name, answer);
        setChosen(step.name);
        notify(words.saved, { type: 'success' });
      }}
      confirm={async () => goOn(step.name, await change({ step: step.name, mark: 'done' }))}
    />
  );
  return (
    <Card
      component="section"
      aria-labelledby="setup-title"
      tabIndex={-1}
      sx={{ outline: 'none', p: { xs: 2, sm: 3 }, mb: 2 }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}
      >
        <Typography variant="h5" component="h2" id="setup-title">
          {isWhole ? words.ready : isReady ? words.readyBut : words.title}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {isReady ? (
            <Button size="small" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
              {words.look}
            </Button>
          ) : null}
          <Button size="small" onClick={close} {...(isWhole ? { variant: 'contained' as const } : {})}>
            {words.close}
          </Button>
        </Stack>
      </Stack>
      {isReady ? (
        <MissingList steps={setup.steps} />
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{words.lead}</Typography>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 2 }}>
            <LinearProgress
              aria-label={words.title}
              variant="determinate"
              value={(100 * done) / setup.steps.length}
              sx={{ flex: 1, height: 8, borderRadius: 4, bgcolor: 'var(--office-tint)' }}
            />
            <Typography variant="body2" role="status">
              {say(words.progress, { done, all: setup.steps.length })}
            </Typography>
          </Stack>
        </>
      )}
      {isReady && !isUnfolded ? null : (
        <Box component="ol" ref={list} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {steps.map((step) => (
            <StepRow
              key={step.name}
              step={step}
              isOpen={step.name === shown}
              onToggle={() => setChosen(step.name === shown ? null : step.name)}
              onGoOn={() => goOn(step.name, setup)}
              onLeave={async () =>
                goOn(step.name, await change({ step: step.name, mark: step.isLeft ? null : 'left' }))
              }
            >
              {formOf(step)}
            </StepRow>
          ))}
        </Box>
      )}
      {ends.map((step) => (
        <Box key={step.name} sx={{ mt: 3, pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="h6" component="h3">
            {step.title}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{step.help}</Typography>
          {formOf(step)}
        </Box>
      ))}
    </Card>
  );
}
