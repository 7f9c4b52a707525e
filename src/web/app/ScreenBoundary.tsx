import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { isUnreached } from '@web/ui/feedback/errorText';

interface Props {
  resetKey: string;
  report: (error: Error, where: string) => void;
  renew?: () => Promise<unknown>;
  /** Whether the platform can be reached. Once it is again, what could not be fetched is tried again. */
  reached?: boolean;
  children: ReactNode;
}

interface State {
  error: Error | null;
  retrying: boolean;
}

const WELL: State = { error: null, retrying: false };

export class ScreenBoundary extends Component<Props, State> {
  override state = WELL;

  static getDerivedStateFromError = (error: Error): State => ({ error, retrying: false });

  override componentDidCatch(error: Error, info: ErrorInfo) {
    this.props.report(error, info.componentStack ?? '');
  }

  override componentDidUpdate({ resetKey, reached }: Props) {
    const { error } = this.state;
    if (error && resetKey !== this.props.resetKey) this.setState(WELL);
    else if (isUnreached(error) && this.props.reached && !reached) this.retry();
  }

  retry = () => {
    const failed = this.state.error;
    const again = (next: State) => {
      // Another screen may be on show by now.
      if (this.state.error === failed) this.setState(next);
    };
    this.setState({ retrying: true });
    void Promise.resolve(this.props.renew?.()).then(
      () => again(WELL),
      () => again({ error: failed, retrying: false }),
    );
  };

  override render() {
    const { error, retrying } = this.state;
    return error ? <ErrorState error={error} retry={this.retry} retrying={retrying} /> : this.props.children;
  }
}
